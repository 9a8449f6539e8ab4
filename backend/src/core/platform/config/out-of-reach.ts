import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { isLoopback } from '../text/is-loopback.js';
import type { Config } from './config.js';

/** Made by Podman and by Docker; our image has the second one, for engines that make none. */
const MARKS = ['/run/.containerenv', '/.dockerenv'];

/**
 * A line for the log where the server runs in a container and listens for that container alone: all checks are well then, and
 * its published port leads nowhere (HO-02). Null otherwise.
 *
 * @param marks files by which a program knows that it is in a container
 */
export function outOfReach({ host }: Pick<Config, 'host'>, marks = MARKS): string | null {
  if (!isLoopback(`http://${isIPv6(host) ? `[${host}]` : host}`) || !marks.some(existsSync))
    return null;
  return `HOST is ${host}, and this is a container: a port that it publishes leads nowhere. HOST=0.0.0.0 lets in what comes by that port.`;
}
