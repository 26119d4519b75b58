package app.foco;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;
import java.util.List;

/** What other apps share comes to the page as a link of ours, by the one way that links have. */
public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        // Before what it is made with is read. Shown again by the system, or from the list of recent apps, it was opened
        // for this before.
        boolean isAgain =
            savedInstanceState != null || (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        setIntent(isAgain ? new Intent(Intent.ACTION_MAIN) : asLink(getIntent()));
        registerPlugin(SharedFilesPlugin.class);
        EdgeToEdge.enable(this);
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(asLink(intent));
    }

    private static Intent asLink(Intent intent) {
        if (intent == null) return null;
        boolean isOne = Intent.ACTION_SEND.equals(intent.getAction());
        if (!isOne && !Intent.ACTION_SEND_MULTIPLE.equals(intent.getAction())) return intent;
        Uri.Builder link = new Uri.Builder().scheme("foco").authority("share");
        append(link, "title", intent.getCharSequenceExtra(Intent.EXTRA_SUBJECT));
        append(link, "text", intent.getCharSequenceExtra(Intent.EXTRA_TEXT));
        append(link, "files", SharedFilesPlugin.keep(filesOf(intent, isOne)));
        return new Intent(Intent.ACTION_VIEW, link.build());
    }

    @SuppressWarnings("deprecation")
    private static List<Uri> filesOf(Intent intent, boolean isOne) {
        if (!isOne) return intent.getParcelableArrayListExtra(Intent.EXTRA_STREAM);
        Uri file = intent.getParcelableExtra(Intent.EXTRA_STREAM);
        return file == null ? null : List.of(file);
    }

    private static void append(Uri.Builder link, String name, CharSequence value) {
        if (value != null) link.appendQueryParameter(name, value.toString());
    }
}
