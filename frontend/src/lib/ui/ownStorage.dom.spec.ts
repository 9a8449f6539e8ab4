/** The storage of the installation at a path, as a page there has it. */
async function storageAt(base: string) {
  document.head.innerHTML = `<meta name="base-path" content="${base}">`;
  jest.resetModules();
  return (await import('./ownStorage')).deviceStorage;
}

describe('what installations on one host store (HO-03)', () => {
  afterEach(() => {
    document.head.innerHTML = '';
    localStorage.clear();
  });

  it('should keep apart, and be forgotten apart', async () => {
    const bases = ['', '/a', '/a/b', '/b'];
    const storages: Awaited<ReturnType<typeof storageAt>>[] = [];
    for (const base of bases) storages.push(await storageAt(base));
    storages.forEach((storage, index) => {
      storage.setItem('accessToken', `of ${bases[index]}`);
      storage.setItem('theme', 'dark');
    });
    expect(storages.map((storage) => storage.getItem('accessToken'))).toEqual(
      bases.map((base) => `of ${base}`),
    );
    for (const [index, storage] of storages.entries()) {
      storage.empty(['theme']);
      expect(storages.map((other) => other.getItem('accessToken') === null)).toEqual(
        bases.map((_, other) => other <= index),
      );
      expect(storage.getItem('theme')).toBe('dark');
    }
  });

  it('should have its plain name where an installation has the host for itself', async () => {
    (await storageAt('')).setItem('accessToken', 'token');
    expect(Object.keys(localStorage)).toEqual(['accessToken']);
  });
});
