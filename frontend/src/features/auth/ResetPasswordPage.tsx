export const ResetPasswordPage = () => (
  <main id="main">
    <h1>ResetPassword</h1>
  </main>
);
