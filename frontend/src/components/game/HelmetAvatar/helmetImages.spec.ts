import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../../../scripts/images.mjs');
const PNG = '89504e470d0a1a0a';

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the pictures that are served as files', () => {
  const target = mkdtempSync(join(tmpdir(), 'helmets-'));
  const read = (file: string) => readFileSync(join(target, file));

  beforeAll(() => {
    execFileSync(process.execPath, [script, target]);
  });
  afterAll(() => {
    rmSync(target, { recursive: true });
  });

  it('should be preset-00.png to preset-30.png, 256 px, each another (AP-54, AP-55, TE-10)', () => {
    const files = readdirSync(join(target, 'images/helmets')).toSorted();
    expect(files).toEqual(
      Array.from({ length: 31 }, (_, id) => `preset-${String(id).padStart(2, '0')}.png`),
    );
    const pictures = files.map((file) => read(`images/helmets/${file}`));
    for (const picture of pictures) {
      expect(picture.subarray(0, 8).toString('hex')).toBe(PNG);
      expect(sizeOf(picture)).toEqual([256, 256]);
    }
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(31);
  });

  it('should hold the brand mark for phones and for browsers', () => {
    expect(sizeOf(read('apple-touch-icon.png'))).toEqual([180, 180]);
    const icon = read('favicon.ico');
    const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
    expect(icon.length).toBe(offset + length);
    expect(sizeOf(icon.subarray(offset))).toEqual([32, 32]);
    expect([icon.readUInt8(6), icon.readUInt8(7)]).toEqual([32, 32]);
  });
});
