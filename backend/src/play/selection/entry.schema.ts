import { SchemaFactory } from '@nestjs/mongoose';
import { LeagueEntry } from './league-entry.js';

export const EntrySchema = SchemaFactory.createForClass(LeagueEntry);
EntrySchema.index({ league: 1, user: 1 }, { unique: true });
EntrySchema.index({ user: 1 });
EntrySchema.index({ 'pendingLogEntries._id': 1 }, { sparse: true });
EntrySchema.index({ season: 1, 'pendingSwapLogEntries.round': 1 });
EntrySchema.index({ season: 1, 'plan.rows.round': 1 });
EntrySchema.index({ 'plan.unnotified': 1 }, { sparse: true });
EntrySchema.index({ 'pickRequest.dueAt': 1 }, { sparse: true });
