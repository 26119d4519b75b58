/** What Capacitor's command reads. Without its types: this file is checked before its packages are installed. */
export default {
  appId: 'app.foco',
  appName: 'Foco',
  webDir: 'dist',
  // The built app alone: the shell must not lead anywhere else.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  // What the web view shows before the page: no white flash between the launch screen and it.
  backgroundColor: '#f7f5f1',
  ios: {
    // The page itself stays clear of the notch (env(safe-area-inset-…)).
    contentInset: 'never',
    // A link that is held must not open a preview of the page in itself.
    allowsLinkPreview: false,
  },
  // Lines of the page would stand in the system's log, with what people wrote.
  loggingBehavior: 'debug',
  plugins: {
    // Older web views know no safe area: there the shell keeps the page clear of the bars.
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    // Told also while the app is in front, as a browser does.
    LocalNotifications: {
      smallIcon: 'ic_stat_foco',
      iconColor: '#1f6f5f',
      presentationOptions: ['banner', 'list', 'sound'],
    },
  },
}
