import { Panel } from '../../components/ui/Panel/Panel';
import { ExportRow } from '../../features/export/ExportRow';

/** What every member may take along: the revealed rounds, and nothing before its reveal (LL-06). */
export const ExportPanel = ({ leagueId }: { readonly leagueId: string }) => (
  <Panel title="Export" flush>
    <ExportRow
      title="All revealed picks"
      note="A table for spreadsheets: who picked what, and the points."
      what={{ leagueId, format: 'csv' }}
      label="CSV"
      name="Export all revealed picks as CSV"
    />
    <ExportRow
      title="Everything revealed"
      note="Picks, tables, settings and the log, for programs."
      what={{ leagueId, format: 'json' }}
      label="JSON"
      name="Export everything revealed as JSON"
    />
  </Panel>
);
