export const SignInPage = () => (
  <main id="main">
    <h1>SignIn</h1>
  </main>
);
