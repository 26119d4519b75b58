export const App = () => <h1>Foco</h1>
