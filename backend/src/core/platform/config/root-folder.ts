import { join } from 'node:path';

/** Of the installation. This module stays a file of its own in the build, which it finds the others from. */
export const ROOT_FOLDER = join(import.meta.dirname, '../../../../..');
