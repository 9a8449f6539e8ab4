import { isPushService } from './push-services.js';

describe('the push services that are called', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://jmt17.google.com.fcm.googleapis.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://FCM.googleapis.com:443/fcm/send/abc',
  ])('should be %s', (address) => {
    expect(isPushService(address, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://ann:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilgoogleapis.com/abc',
    'https://googleapis.com.:443/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://push.example.org/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    '',
  ])('should not be %s', (address) => {
    expect(isPushService(address, [])).toBe(false);
  });

  it('should be those that the host trusts, by their origin', () => {
    const trusted = ['http://127.0.0.1:5000', 'https://push.example.org'];
    const is = (address: string) => isPushService(address, trusted);
    expect(is('http://127.0.0.1:5000/abc')).toBe(true);
    expect(is('https://push.example.org/abc?d=1')).toBe(true);
    expect(is('http://127.0.0.1:5001/abc')).toBe(false);
    expect(is('http://push.example.org/abc')).toBe(false);
    expect(is('https://ann@push.example.org/abc')).toBe(false);
  });
});
