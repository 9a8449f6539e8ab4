import { endDatabases } from './open-database.js';

// in every suite of the server
afterAll(endDatabases);
