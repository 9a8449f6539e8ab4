import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Application } from '../../src/operate/app/app.factory.js';

type Operation = {
  readonly commandName: string;
  readonly ns: { readonly collection?: string };
  /** Where `ns` does not hold it. */
  readonly collection?: { readonly collectionName: string };
};
type Server = { command(operation: Operation, ...rest: unknown[]): Promise<unknown> };
type Topology = { close(): void; readonly s: { readonly servers: ReadonlyMap<string, Server> } };

const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];

/** A command on its way to the database. */
export type Command = { readonly name: string; readonly collection: string };
export const isWrite = ({ name }: Command): boolean => WRITES.includes(name);

/** Stands between an application and its database: `send` lets the command through. */
export type Gate = (command: Command, send: () => Promise<unknown>) => Promise<unknown>;

/**
 * Puts a gate between an application and its database, beneath Mongoose: the driver has decided
 * what to send by then. Takes the gate away again by the function it returns.
 */
export function putGate(nest: Application['nest'], gate: Gate): () => void {
  const [server] = topologyOf(nest)?.s.servers.values() ?? [];
  if (!server) throw new Error('The driver has no server to send commands to.');
  const send = server.command.bind(server);
  server.command = (operation, ...rest) =>
    gate(toCommand(operation), () => send(operation, ...rest));
  return () => {
    server.command = send;
  };
}

function toCommand({ commandName: name, ns, collection }: Operation): Command {
  return { name, collection: collection?.collectionName ?? ns.collection ?? '' };
}

/** Drops an application's connections to the database, without a goodbye. */
export const cutLines = (nest: Application['nest']): void => topologyOf(nest)?.close();

function topologyOf(nest: Application['nest']): Topology | undefined {
  const client: unknown = nest.get<Connection>(getConnectionToken()).getClient();
  return (client as { readonly topology?: Topology }).topology;
}

/** Every command that an application sends while something happens. */
export async function commandsDuring(
  nest: Application['nest'],
  act: () => Promise<unknown>,
): Promise<Command[]> {
  const seen: Command[] = [];
  const remove = putGate(nest, (command, send) => {
    seen.push(command);
    return send();
  });
  try {
    await act();
  } finally {
    remove();
  }
  return seen;
}
