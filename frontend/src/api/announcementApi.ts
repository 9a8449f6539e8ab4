import { api } from './generated/api.generated';
import { CACHED } from './freshness';

/** News for everybody. Posting and deleting refresh the list (tag `announcement`). */
export const announcementApi = api.enhanceEndpoints({ endpoints: { listAnnouncements: CACHED } });

export const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = announcementApi;

export type { AnnouncementDto as Announcement } from './generated/api.generated';
