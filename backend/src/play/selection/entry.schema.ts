import { SchemaFactory } from '@nestjs/mongoose';
import { LeagueEntry } from './league-entry.js';

export const EntrySchema = SchemaFactory.createForClass(LeagueEntry);
EntrySchema.index({ league: 1, user: 1 }, { unique: true });
EntrySchema.index({ user: 1 });
EntrySchema.index({ 'news._id': 1 }, { sparse: true });
EntrySchema.index({ 'swapNews.round': 1 }, { sparse: true });
EntrySchema.index({ 'plan.rows.round': 1 }, { sparse: true });
EntrySchema.index({ 'plan.untold': 1 }, { sparse: true });
EntrySchema.index({ 'fill._id': 1 }, { sparse: true });
