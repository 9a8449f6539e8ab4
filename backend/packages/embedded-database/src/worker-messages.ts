export type WorkerRequest = { id: number; action: 'backup' | 'check' | 'stop'; file?: string };
/** The answer to a request; number 0 is the answer to the start itself. */
export type WorkerAnswer = { id: number; value?: unknown; error?: string };
