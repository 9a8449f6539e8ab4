import type { PushDeviceDto } from './dto/push-devices.dto.js';
import type { PushDevice } from './push-device.schema.js';

/** The device as the API shows it. */
export const toDeviceDto = ({ _id, name, createdAt }: PushDevice): PushDeviceDto => ({
  _id: _id.toHexString(),
  name,
  createdAt,
});
