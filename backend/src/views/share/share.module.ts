import { Module } from '@nestjs/common';
import { HonoursModule } from '../honours/honours.module.js';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { LeagueManagementModule } from '../../leagues/league-management/league-management.module.js';
import { HttpModule } from '../../core/platform/http/http.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { LinkPreviewsService } from './link-previews.service.js';
import { PictureController } from './picture.controller.js';
import { PictureRendererService } from './picture-renderer.service.js';
import { PictureService } from './picture.service.js';
import { PublicShareController } from './public-share.controller.js';
import { PublicShareService } from './public-share.service.js';
import { ShareLinkService } from './share-link.service.js';

/** Pictures to share, and a league's public link: its token, stored with the league, and what it shows. */
@Module({
  imports: [
    LeagueModule,
    LeagueManagementModule,
    StandingsModule,
    HonoursModule,
    SecurityModule,
    HttpModule,
  ],
  controllers: [PictureController, PublicShareController],
  providers: [
    PictureService,
    PictureRendererService,
    PublicShareService,
    ShareLinkService,
    LinkPreviewsService,
  ],
  exports: [PictureService, PictureRendererService, ShareLinkService],
})
export class ShareModule {}
