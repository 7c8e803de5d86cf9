import ts from 'typescript';
import { codeFiles, readText } from './tree.ts';

/** A rule about the text of one file, with a breach that proves the rule awake. */
export type TextRule = {
	/** a sentence: the name of the test */
	says: string;
	appliesTo(path: string): boolean;
	/** what is wrong in the file, one entry a place */
	find(text: string, path: string): string[];
	/** each text a breach */
	planted: { path: string; text: string | readonly string[] };
};

const maxLines = 400;
const maxFunctionLines = 60;
const isTest = (path: string) => /\.(?:test|e2e)\.ts$/.test(path);
const isProduct = (path: string) => path.startsWith('src/') && !isTest(path);
/** The one that makes the address of a client, and those that hand on the whole one or look it up in the DNS. */
const wholeAddressReaders: ReadonlySet<string> = new Set([
	'src/app/server.ts',
	'src/app/http/in-process.ts',
	'src/features/checks/server/crawlers.ts',
]);

/** Those that tell calls from pages by the beginning of an address, and the invented values of the reference. */
const readersOfCallAddresses: ReadonlySet<string> = new Set([
	'src/domain/api/call.ts',
	'src/app/http/request/is-call.ts',
	'src/features/reference/server/example/invented.ts',
	'src/features/reference/server/example/invented-content.ts',
]);
/** Words that are schemas too: a page takes nothing of them but types. */
const schemasOfDomain = codeFiles()
	.filter((path) => path.startsWith('src/domain/') && /^import (?!type\b)[^;]*? from 'typebox';/m.test(readText(path)))
	.map((path) => path.slice('src/'.length).replaceAll('.', '\\.'));

export const textRules: readonly TextRule[] = [
	{
		says: `a file has at most ${maxLines} lines`,
		appliesTo: (path) => !path.endsWith('.generated.ts'),
		find(text) {
			const lines = text.trimEnd().split('\n').length;
			return lines > maxLines ? [`${lines} lines`] : [];
		},
		planted: { path: 'src/domain/long.ts', text: 'export {};\n'.repeat(maxLines + 1) },
	},
	{
		says: `a function has at most ${maxFunctionLines} lines`,
		// a test groups others, and a sample is data
		appliesTo: (path) => !isTest(path) && !path.startsWith('test/'),
		find: findLongFunctions,
		planted: { path: 'src/domain/long.ts', text: `const a = () => {${'\n'.repeat(maxFunctionLines)}};` },
	},
	{
		says: 'no page takes HTML as it comes: texts are drawn as elements (docs/content.md)',
		// two scripts of our own: the hand-off to a cabinet of another origin, and the dismissing of banners
		appliesTo: (path) =>
			isProduct(path) && !['src/features/auth/web/CabinetEntryPage.route.tsx', 'src/app/root.tsx'].includes(path),
		find: matches(/dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML/g),
		planted: { path: 'src/web/a.tsx', text: '<p dangerouslySetInnerHTML={{ __html: text }} />' },
	},
	{
		says: 'no test is skipped, focused or put off',
		appliesTo: isTest,
		find: matches(/\b(?:test|it|describe)\.(?:only|skip|skipIf|todo|fixme|fails)\b|\b[xf](?:it|test|describe)\(/g),
		planted: { path: 'src/a.test.ts', text: `${['test', 'only'].join('.')}('works', () => {})` },
	},
	{
		says: 'no test replaces a module of ours',
		appliesTo: isTest,
		find: matches(/\bvi\.(?:mock|doMock)\b/g),
		planted: { path: 'src/a.test.ts', text: `${['vi', 'mock'].join('.')}('./a.ts')` },
	},
	{
		says: 'src/app/config reads the environment, which is passed to it as a whole',
		appliesTo: (path) => !path.startsWith('test/'),
		find(text, path) {
			if (path === 'src/app/config/environment.ts') return [];
			const passesOn = !path.startsWith('src/');
			return [...withoutComments(text).matchAll(/process\.env(?<one>\.\w+|\[)?/g)]
				.filter((match) => !passesOn || match.groups?.one !== undefined)
				.map((match) => match[0]);
		},
		planted: { path: 'src/platform/a.ts', text: 'export const home = process.env.HOME;' },
	},
	{
		says: 'nothing is kept by connection behind the back of its callers: src/app/deps.ts opens it and hands it out',
		appliesTo: isProduct,
		find: (text) => matches(/\b(?:WeakMap|Map|LRUCache)<\s*(?:\w*Pool|\w*Deps)\b[^;]*?[,>]/g)(withoutComments(text)),
		planted: {
			path: 'src/features/a/server/a.ts',
			text: [
				'const watches = new WeakMap<Pool, Watch>();',
				"const desks = new WeakMap<SourceDeps['pool'], Desk>();",
				'const uses = new LRUCache<Pool, Use>({ max: 8 });',
			],
		},
	},
	{
		says: 'a component holds no Cyrillic text: people read the message catalogue',
		appliesTo: (path) => path.endsWith('.tsx'),
		find: (text) => matches(/[^\n]*\p{Script=Cyrillic}[^\n]*/gu)(withoutComments(text)),
		planted: { path: 'src/web/ui/A.tsx', text: 'export const A = () => <p>Найти</p>; // a word' },
	},
	{
		says: 'a .tsx file is a page or a component: the server strips types and cannot read it',
		appliesTo: (path) => path.endsWith('.tsx'),
		find: (_text, path) =>
			/^src\/(?:app|web|features\/[^/]+\/web)\//.test(path) || /^src\/features\/[^/]+\/public\.web\.tsx$/.test(path)
				? []
				: [path],
		planted: { path: 'src/features/a/server/letter.tsx', text: '' },
	},
	{
		says: 'the product speaks through its log; only the command that starts it writes to the console',
		appliesTo: (path) => isProduct(path) && path !== 'src/app/main.ts',
		find: matches(/\bconsole\.\w+/g),
		planted: { path: 'src/platform/a.ts', text: "console.log('here')" },
	},
	{
		says: 'a link is made by src/web/paths.ts, never written by hand',
		appliesTo: (path) => isProduct(path) && path.endsWith('.tsx'),
		find: matches(/\b(?:to|href|action)=(?:["']|\{["'`])\/(?!favicon)[^"'`]*/g),
		planted: { path: 'src/web/ui/A.tsx', text: '<Link to="/search/result">' },
	},
	{
		says: 'the address of a call stands in its contract, and elsewhere only where the compiler compares it',
		appliesTo: (path) =>
			isProduct(path) && !/^src\/sources\/|\/contract[a-z-]*\.ts$/.test(path) && !readersOfCallAddresses.has(path),
		find: matches(
			/^(?!\s*(?:\*|\/[/*])).*['"`]\/api\/[^'"`]*|(?<!\b(?:call|hrefOf)<(?:typeof )?\w+>\(\s*)['"](?:GET|POST|PUT|PATCH|DELETE) \/api\/[^'"`]*/gm,
		),
		planted: { path: 'src/features/a/web/APage.tsx', text: "await fetch('/api/v1/reports')" },
	},
	{
		says: 'a page takes only types from a contract: its schemas stay out of the browser',
		appliesTo: (path) => isProduct(path) && /^src\/(?:web|app\/layouts|features\/[^/]+\/web)\//.test(path),
		find: matches(
			new RegExp(
				`^import (?!type\\b)[^;]*?from '(?:typebox|[^']*/contract[a-z-]*\\.ts|#(?:${schemasOfDomain.join('|')}))'`,
				'gm',
			),
		),
		planted: {
			path: 'src/features/a/web/APage.tsx',
			text: ['../contract.ts', 'typebox', '#domain/api/call.ts', '#domain/api/schemas.ts', '#domain/api/paging.ts'].map(
				(path) => `import { Answer } from '${path}';`,
			),
		},
	},
	{
		says: 'nobody counts by the address of a request: limits and hashes take its clientAddress',
		appliesTo: (path) => isProduct(path) && !wholeAddressReaders.has(path),
		find: matches(
			/\b(?:request|req)\.ips?\b|\{[^{}]*\bips?\b[^{}]*\}\s*(?:=\s*request\b|:\s*FastifyRequest)|\.headers\['x-forwarded-for'\](?! !==)/g,
		),
		planted: { path: 'src/features/a/server/routes.ts', text: 'const { ip, log } = request;' },
	},
	{
		says: 'no path of somebody’s machine',
		appliesTo: (path) => path !== 'test/architecture/rules.ts',
		find: findMachinePaths,
		planted: { path: 'scripts/a.ts', text: "readFile('/work/tmp/a.csv')" },
	},
	{
		says: 'nothing is left for later in the code',
		appliesTo: (path) => path !== 'test/architecture/rules.ts',
		find: matches(/\b(?:TODO|FIXME|XXX|HACK)\b/g),
		planted: { path: 'src/a.ts', text: `// ${['TO', 'DO'].join('')}: later` },
	},
];

function findLongFunctions(text: string, path: string): string[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
	const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
	const found: string[] = [];
	const visit = (node: ts.Node) => {
		if (ts.isFunctionLike(node)) {
			const first = lineOf(node.getStart(file));
			const lines = lineOf(node.end) - first + 1;
			if (lines > maxFunctionLines) found.push(`line ${first + 1}: ${lines} lines`);
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

export function findMachinePaths(text: string): string[] {
	return matches(/(?<![\w.])\/(?:work|home\/\w+)\/[\w/.-]*/g)(text);
}

function matches(pattern: RegExp): (text: string) => string[] {
	return (text) => [...text.matchAll(pattern)].map((match) => match[0].trim());
}

/** Good enough for code: a `//` inside a string follows a colon or a slash, not a blank. */
function withoutComments(text: string): string {
	return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
