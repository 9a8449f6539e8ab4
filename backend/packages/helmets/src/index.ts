export { badgeText, SMALL_SIZE } from './badge.js';
export {
  helmetPreset,
  HELMET_PRESETS,
  isHelmetPreset,
  startingPreset,
  type HelmetPreset,
} from './presets.js';
export { DEFAULT_SIZE, renderHelmet } from './render-helmet.js';
