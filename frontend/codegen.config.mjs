/** Calls that few pages make: pages that league members open first do not load them. */
const PROVIDER = /Provider|^getWaysIn$/;

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../openapi.json',
  apiFile: './src/api/baseApi.ts',
  apiImport: 'baseApi',
  outputFiles: {
    './src/api/generated/api.generated.ts': {
      exportName: 'api',
      // a stream is no call that RTK Query could make, and the other is a page of the identity provider
      filterEndpoints: (name) =>
        !['followChanges', 'openCallback'].includes(name) && !PROVIDER.test(name),
    },
    './src/api/generated/provider.generated.ts': {
      exportName: 'providerCalls',
      filterEndpoints: (name) => PROVIDER.test(name),
    },
  },
  hooks: true,
  tag: true,
  // an id comes from the address bar: a slash in it must not lead to another call
  encodePathParams: true,
};
