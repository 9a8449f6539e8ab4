/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../openapi.json',
  apiFile: './src/api/baseApi.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/generated/api.generated.ts',
  exportName: 'api',
  hooks: true,
  tag: true,
  // an id comes from the address bar: a slash in it must not lead to another call
  encodePathParams: true,
  // a stream is no call that RTK Query could make
  filterEndpoints: (name) => name !== 'followChanges',
};
