const CHECK_EVERY_MS = 250;

/**
 * Ends this process by SIGTERM when the shell that npm started it in has ended. npm passes SIGTERM to
 * that shell only, and most shells end without passing it on. Does nothing without npm.
 */
export function followParent(environment = process.env) {
  if (!environment.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
