// Mongoose as Node gives it to a module that imports it: its functions on their own. Rolldown's view of a CommonJS module
// is an object that inherits from what it exports, which Mongoose takes for an instance of itself that it may write to.
import mongoose from 'mongoose/lib/index.js';

export const { createConnection, mongo, Schema, SchemaType, Types } = mongoose;
export default mongoose;
