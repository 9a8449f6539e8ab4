// Builds the package in the current folder. Types are checked by the lint, of sources and tests at once,
// and other packages take them from the sources.
import { transpileFolder } from './transpile.mjs';

transpileFolder({ from: 'src', to: 'dist' });
