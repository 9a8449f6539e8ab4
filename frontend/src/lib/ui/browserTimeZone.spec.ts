import { browserTimeZone } from './browserTimeZone';

describe('browserTimeZone', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    jest.restoreAllMocks();
  });

  it('should ask Temporal where there is one, without the tables of Intl', () => {
    Object.assign(globalThis, { Temporal: { Now: { timeZoneId: () => 'Europe/Rome' } } });
    const tables = jest.spyOn(Intl, 'DateTimeFormat');
    expect(browserTimeZone()).toBe('Europe/Rome');
    expect(tables).not.toHaveBeenCalled();
  });

  it('should ask Intl elsewhere', () => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    expect(browserTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
