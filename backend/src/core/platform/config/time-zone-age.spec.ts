import { localTime } from '../../mail/templates/local-time.js';
import { oldTimeZones } from './time-zone-age.js';

const NOW = new Date('2026-11-28T12:00:00Z');
/** British Columbia stays seven hours behind UTC from November 2026 on; older tables say eight. */
const KNOWS_VANCOUVER = (process.versions['tz'] ?? '') >= '2026b';

describe('the age of the time zone tables', () => {
  it.each(['2024a', '2024b', '2025a', '2025b', '2025b1'])('should be logged: %s', (version) => {
    expect(oldTimeZones(version, NOW)).toContain(version);
  });

  it.each(['2026a', '2026b', '2026c', '2027a', undefined, '', 'unknown'])(
    'should be no reason for a line: %s',
    (version) => {
      expect(oldTimeZones(version, NOW)).toBeNull();
    },
  );

  it('should come with the years', () => {
    expect(oldTimeZones('2026b', new Date('2027-05-01T00:00:00Z'))).toBeNull();
    expect(oldTimeZones('2026b', new Date('2027-08-01T00:00:00Z'))).toContain('2026b');
  });

  it('should show in what emails say of Vancouver after it stayed on daylight time', () => {
    const winter = localTime(new Date('2026-12-05T13:55:00Z'), 'America/Vancouver');
    expect(`${winter.time} ${winter.day}`).toBe(
      KNOWS_VANCOUVER
        ? '06:55 Saturday, 05-12-2026 (UTC-07:00, America/Vancouver)'
        : '05:55 Saturday, 05-12-2026 (UTC-08:00, America/Vancouver)',
    );
    const summer = localTime(new Date('2026-07-04T13:55:00Z'), 'America/Vancouver');
    expect(summer.time).toBe('06:55');
  });
});
