// The borders of docs/architecture.md as rules: what each folder may import. All else is an error.
const feature = '^src/features/([^/]+)/';

/** A room imports these paths below src and nothing else of it; its tests may. */
const room = ({ name, comment, path, may, tests = '\\.test\\.ts$' }) => ({
	...{ name, comment, severity: 'error' },
	from: { path, ...(tests === null ? {} : { pathNot: tests }) },
	to: { path: `^src/(?!${may})` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{
			name: 'no-cycles',
			comment: 'A circle cannot be understood in parts.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'domain-is-pure',
			comment: 'Words import nothing of ours.',
			severity: 'error',
			from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
			to: { path: '^(src/(?!domain/)|seeds|simulators|scripts|bench|test)' },
		},
		{
			name: 'platform-knows-no-product',
			severity: 'error',
			comment: 'Technique may use the words only.',
			from: { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
			to: { path: '^(src/(?!(domain|platform)/)|seeds|simulators)' },
		},
		room({
			name: 'sources-kit',
			comment: 'The kit knows the words, the types of HTTP and the way out.',
			path: '^src/sources/kit/',
			may: '(domain|sources/kit|platform/http|platform/outgoing)/',
		}),
		room({
			name: 'sources-are-strangers',
			comment: 'A source knows the kit and its own publisher, never another source.',
			path: '^src/sources/(?!kit/)([^/]+)/',
			may: 'domain/|sources/kit/|sources/$1/',
		}),
		{
			name: 'sources-of-one-publisher',
			severity: 'error',
			comment: 'Sources of one publisher share a file of the publisher, not each other.',
			from: { path: '^src/sources/(?!kit/)([^/]+)/([^/]+)/' },
			to: { path: '^src/sources/$1/(?!$2/)[^/]+/' },
		},
		room({
			name: 'scoring-reads-facts',
			comment:
				'What the facts mean depends on facts, their judge and words alone; texts come from the message catalogue.',
			path: '^src/scoring/',
			may: '(domain|judgement|scoring|paraglide)/',
		}),
		room({
			name: 'judgement-is-pure',
			comment: 'One judge over evidence: no words of a language, no source by name, no database.',
			path: '^src/judgement/',
			may: '(domain|judgement)/',
		}),
		room({
			name: 'reporting-lays-out',
			comment: 'What the client reads is laid out from facts and words; a section knows no source and no feature.',
			path: '^src/reporting/',
			may: '(domain|judgement|reporting|scoring|paraglide|platform/(pdf|signature))/',
		}),
		room({
			name: 'search-room',
			comment: 'The search knows the words and technique; who asks it gives what it must know of features.',
			path: '^src/search/',
			may: '(domain|platform|search)/',
		}),
		{
			name: 'search-one-door',
			severity: 'error',
			comment: 'The search is entered by its public.ts.',
			from: { path: '^(?!src/search/)' },
			to: { path: '^src/search/(?!public\\.ts$)' },
		},
		room({
			name: 'web-shell',
			comment: 'The shell of the site knows the words, not the features; of the session it knows the calls.',
			path: '^src/web/',
			may: '(domain|web|paraglide)/|features/auth/contract\\.ts',
			tests: '\\.test\\.tsx?$',
		}),
		room({
			name: 'feature-contract',
			comment: 'A contract is read by server and page: words only.',
			path: '^src/features/([^/]+)/(contract[a-z-]*|states)\\.ts$',
			may: 'domain/|features/$1/contract[a-z-]*\\.ts',
			tests: null,
		}),
		room({
			name: 'feature-server',
			comment:
				'A server part may use words, technique, sources, meaning, its own feature and what others offer in public.ts.',
			path: `${feature}(server/|public\\.ts)`,
			may: 'domain/|platform/|sources/|judgement/|scoring/|reporting/|search/|paraglide/|features/$1/|features/[^/]+/public\\.ts',
		}),
		{
			name: 'feature-server-no-web',
			severity: 'error',
			comment: 'A server part draws nothing.',
			from: { path: `${feature}server/` },
			to: { path: '^src/features/[^/]+/web/' },
		},
		room({
			name: 'feature-web',
			comment: 'A page reads through the API: never a server part, a source or the database.',
			path: `${feature}(web/|public\\.web\\.ts)`,
			may: 'domain/|web/|paraglide/|features/$1/(contract|words|web/)|features/[^/]+/(public\\.web\\.tsx?|contract[a-z-]*\\.ts)',
			tests: '\\.test\\.tsx?$',
		}),
		{
			name: 'nobody-imports-app',
			severity: 'error',
			comment: 'The composition root is imported by nobody.',
			from: { path: '^src/(?!app/)', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^src/app/(?!layouts/|\\+types)' },
		},
		{
			name: 'src-stands-alone',
			severity: 'error',
			comment:
				'Simulators, seeds and measurements serve the product, which starts some of them as processes and imports none.',
			from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^(seeds|simulators|bench|scripts|test)/' },
		},
		{
			name: 'generator-is-separate',
			severity: 'error',
			comment: 'The importers are proved on files they did not write.',
			from: { path: '^seeds/' },
			to: { path: '^src/(sources|features)/' },
		},
		{
			name: 'simulators-are-strangers',
			severity: 'error',
			comment: 'A publisher does not know our code: a mistake of a parser must not be repeated by its simulator.',
			from: { path: '^simulators/', pathNot: '\\.test\\.ts$' },
			to: { path: '^src/(?!domain/)' },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '(^|/)\\+types/|^(\\.react-router|build|data|src/paraglide)/' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
		},
	},
};
