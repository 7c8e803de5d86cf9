import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

type Source = { path: string; file: ts.SourceFile };
/** Text of a file of this tree; undefined: there is none. */
type ReadText = (path: string) => string | undefined;

/** Of a type the part that says which row it is: `Pick<Row, 'a'>` is a row if `Row` is one. */
const wrappers: ReadonlySet<string> = new Set(['Pick', 'Omit', 'Partial', 'Readonly', 'Nullable', 'NonNullable']);
const told = /\bRows\[|\b(?:Known|Promised)</;

/**
 * Fields of the rows of `query<Row>` that name neither a column of `Rows` nor `Promised`: nobody would notice that the
 * column has another type, or is gone.
 */
export function findUntoldRows(text: string, path: string, readText: ReadText): string[] {
	const source = { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && isQuery(node.expression))
			for (const row of node.typeArguments ?? []) found.push(...untoldOf(row, source, readText));
		ts.forEachChild(node, visit);
	};
	visit(source.file);
	return [...new Set(found)];
}

function isQuery(called: ts.Expression): boolean {
	return ts.isPropertyAccessExpression(called) && called.name.text === 'query';
}

function untoldOf(type: ts.TypeNode, source: Source, readText: ReadText): string[] {
	if (ts.isParenthesizedTypeNode(type)) return untoldOf(type.type, source, readText);
	if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
		return type.types.flatMap((part) => untoldOf(part, source, readText));
	if (ts.isTypeLiteralNode(type))
		return type.members.map((member) => member.getText(source.file).replace(/;$/, '')).filter((one) => !told.test(one));
	if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) {
		const { text: name } = type.typeName;
		const [first] = type.typeArguments ?? [];
		if (wrappers.has(name) && first !== undefined) return untoldOf(first, source, readText);
		if (!told.test(type.getText(source.file))) return untoldOfName(name, source, readText);
		return [];
	}
	return told.test(type.getText(source.file)) ? [] : [type.getText(source.file)];
}

function untoldOfName(name: string, source: Source, readText: ReadText): string[] {
	const { file } = source;
	for (const node of file.statements) {
		if (ts.isTypeAliasDeclaration(node) && node.name.text === name) return untoldOf(node.type, source, readText);
		if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
		const path = pathOf(node.moduleSpecifier.text, source.path);
		const text = isImportOf(node, name) ? readText(path) : undefined;
		if (text !== undefined) return untoldOfExport(name, { path, text }, readText);
	}
	// a parameter of whoever hands the query on
	return /^[A-Z]\w*$/.test(name) && file.text.includes(`<${name} extends`) ? [] : [name];
}

/** A `public.ts` passes the name on from the file that declares it. */
function untoldOfExport(name: string, { path, text }: { path: string; text: string }, readText: ReadText): string[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	for (const node of file.statements) {
		if (
			!ts.isExportDeclaration(node) ||
			node.moduleSpecifier === undefined ||
			!ts.isStringLiteral(node.moduleSpecifier)
		)
			continue;
		const clause = node.exportClause;
		if (clause === undefined || !ts.isNamedExports(clause)) continue;
		if (!clause.elements.some((element) => element.name.text === name)) continue;
		const from = pathOf(node.moduleSpecifier.text, path);
		const inside = readText(from);
		return inside === undefined ? [name] : untoldOfExport(name, { path: from, text: inside }, readText);
	}
	return untoldOfName(name, { path, file }, readText);
}

function isImportOf(node: ts.ImportDeclaration, name: string): boolean {
	const bindings = node.importClause?.namedBindings;
	return (
		bindings !== undefined && ts.isNamedImports(bindings) && bindings.elements.some((one) => one.name.text === name)
	);
}

function pathOf(specifier: string, from: string): string {
	return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(from), specifier));
}
