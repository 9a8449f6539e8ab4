/** On an iPhone only the player can install an app, in the share sheet of the browser. */
export const InstallSteps = () => (
  <>
    Tap <b>Share</b> in your browser, then <b>Add to Home Screen</b>.
  </>
);
