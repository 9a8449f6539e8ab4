export const SignUpPage = () => (
  <main id="main">
    <h1>SignUp</h1>
  </main>
);
