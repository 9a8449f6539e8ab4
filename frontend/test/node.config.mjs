export { withoutPage as default } from '../jest.config.mjs';
