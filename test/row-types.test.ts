import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUntoldRows } from './architecture/row-types.ts';
import { codeFiles, readText, root } from './architecture/tree.ts';

const read = (path: string) => (existsSync(join(root, path)) ? readText(path) : undefined);

test('every row of a query names the columns it comes from, or says that it is promised', () => {
	const files = codeFiles().filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));
	const untold = files.flatMap((path) => findUntoldRows(readText(path), path, read).map((what) => `${path}: ${what}`));
	expect(untold).toEqual([]);
});

const imported = "import type { Row } from './row.ts';\n";

test.each([
	['a column', "db.query<Pick<Rows['plan'], 'code'>>('')", []],
	['what SQL computes', 'db.query<Promised<{ count: number }>>(`select count(*)`)', []],
	['a bare field', "db.query<{ code: string; price: Rows['plan']['price'] }>('')", ['code: string']],
	['a type of the file', 'type Row = { code: string };\ndb.query<Row>()', ['code: string']],
	['a part of it', "type Row = { code: string };\ndb.query<Pick<Row, 'code'> & Rows['plan']>()", ['code: string']],
	['a type of another file', `${imported}db.query<Row>()`, ['code: string']],
	['one that stands nowhere', 'db.query<Row>()', ['Row']],
])('%s', (_what, text, untold) => {
	const other = (path: string) => (path === 'src/row.ts' ? 'export type Row = { code: string };' : undefined);
	expect(findUntoldRows(text, 'src/a.ts', other)).toEqual(untold);
});
