import ts from 'typescript';

export type TableUse = { table: string; isWritten: boolean };

const naming =
	/\b(?<verb>from|join|insert into|merge into|update|truncate(?: table)?|delete from|lock table|copy)\s+(?:only\s+)?(?<list>\w+(?:\s+(?:as\s+)?(?!on\b|set\b|where\b|join\b|left\b|order\b)\w+)?(?:\s*,\s*(?!lateral\b)\w+(?:\s+(?:as\s+)?\w+)?)*)/giu;
const writing: ReadonlySet<string> = new Set([
	'insert into',
	'merge into',
	'update',
	'delete from',
	'truncate',
	'truncate table',
	'copy',
]);

/** Tables that the strings of a file name in SQL. */
export function findTableUses(text: string, path: string, tables: ReadonlySet<string>): TableUse[] {
	const uses = new Map<string, TableUse>();
	for (const literal of literalsOf(text, path)) {
		for (const { groups } of literal.matchAll(naming)) {
			const isWritten = isWriting(groups?.verb ?? '', literal, groups?.list ?? '');
			for (const item of (groups?.list ?? '').split(',')) {
				const [table = ''] = item.trim().split(/\s+/);
				if (!tables.has(table)) continue;
				const known = uses.get(table);
				uses.set(table, { table, isWritten: isWritten || known?.isWritten === true });
			}
		}
	}
	return [...uses.values()];
}

function isWriting(verb: string, literal: string, list: string): boolean {
	const clean = verb.toLowerCase().replace(/\s+/g, ' ');
	if (clean === 'from')
		return new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${list.split(/\W/)[0]}\\b`, 'i').test(literal);
	return writing.has(clean);
}

/** Text of every string and template, a blank for what is put into it. */
function literalsOf(text: string, path: string): string[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
		else if (ts.isTemplateExpression(node))
			found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? '));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}
