import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { InstallationHealth } from './installation-health.js';

/** How the installation is, for every module. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [InstallationHealth],
  exports: [InstallationHealth],
})
export class HealthModule {}
