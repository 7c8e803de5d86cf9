// A publisher whose every answer is a bomb: a body without end, as it is, packed, or announced with its length.
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { serveParent } from '../kit/child.ts';

const mebibyte = 2 ** 20;
const piece = Buffer.alloc(mebibyte / 16, '[');
const packedPiece = gzipSync(Buffer.alloc(64 * mebibyte, '['));
const wholeBytes = 1024 * mebibyte;
let count = 0;

const server = createServer((_request, response) => {
	const type = { 'content-type': 'application/json' };
	switch (count++ % 3) {
		case 0:
			return pour(response.writeHead(200, type), piece);
		case 1:
			return pour(response.writeHead(200, { ...type, 'content-encoding': 'gzip' }), packedPiece);
		default:
			return pour(response.writeHead(200, { ...type, 'content-length': String(wholeBytes) }), piece);
	}
});

/** As fast as it is read. */
function pour(response: ServerResponse, part: Buffer): void {
	const more = () => {
		while (response.writable && response.write(part));
	};
	response.on('drain', more).on('error', () => undefined);
	more();
}

serveParent<{ what: 'start' }>(async () => {
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const address = server.address();
	return { origin: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}` };
});
