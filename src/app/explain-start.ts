import { OtherSchema } from '#platform/db/migrate.ts';
import { ConfigError } from './config/config.ts';

/** What is wrong and what to do, in one or two lines; `failed` introduces errors without an explanation. */
export function explainStart(error: unknown, failed = 'Senim could not start'): string {
	if (error instanceof ConfigError) return error.message;
	if (error instanceof OtherSchema)
		return 'This database was made by another version of Senim: back it up and start with an empty one (an empty DATA_DIR or another DATABASE_URL), or start the version that made it. Nothing was changed.';
	const {
		code,
		message = String(error),
		address,
		port,
		path,
	} = error as NodeJS.ErrnoException & { address?: string; port?: number };
	if (code === 'EADDRINUSE')
		return `Port ${port} on ${address} is taken. Stop what listens there, or start with another one: PORT=3001 npm start`;
	if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to an address it has.`;
	if (code === 'EACCES' && port !== undefined)
		return `This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
	if (code === 'ENOSPC' || code === '53100')
		return 'The disk is full. Free some space (the data folder is DATA_DIR) and start again: nothing is lost.';
	if (code === 'EACCES' || code === 'EROFS')
		return `Cannot write to ${path}. Choose a folder of your own: DATA_DIR=/path npm start`;
	if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01')
		return `The database of DATABASE_URL does not let us in: ${message}`;
	return `${failed}: ${error instanceof Error ? (error.stack ?? message) : message}`;
}
