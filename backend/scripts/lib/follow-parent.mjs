const LOOK_MILLISECONDS = 250;

/**
 * Ends this process when npm, which started it, is told to end. npm hands SIGTERM on to the shell
 * between the two, and most shells die of it without telling their child: the child is somebody
 * else's from then on. Without npm nothing happens: who starts a program and goes may well want it to
 * stay.
 */
export function followParent(environment = process.env) {
  if (!environment.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MILLISECONDS);
  looking.unref();
}
