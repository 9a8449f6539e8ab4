export const ForgotPasswordPage = () => (
  <main id="main">
    <h1>ForgotPassword</h1>
  </main>
);
