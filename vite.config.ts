import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const shell = /src[\\/]web[\\/]/;
/** What the main page draws nothing with stays out of its scripts. */
const blocks =
	/src[\\/]web[\\/](?:ui[\\/](?:Card|SourceRow|DefinitionList|Skeleton|EmptyState|IdentifierNumber|IdnChip|CopyButton|CopyAndPrint|TableTwin|Pagination|Paging|Field|Filters|PageHead|Waiting|Steps|ViewerNotice|Editing|Mark|SourceLink|FieldFault|SendButton|DeleteForm|AskAgain|ChoiceCard)\.tsx|ui[\\/]use-page-window\.ts|ui[\\/](?:subject|link|files)[\\/].*|(?:text[\\/].*|session[\\/]can-edit|page-of|unlisted|next-path|failure-of|call-href|latin|use-fault-focus)\.ts)$/;

/** What stands in the frame of every page, the search field of the most read ones, and the little that others use of React DOM. */
const frame =
	/node_modules[\\/]react-dom[\\/](?:index|cjs[\\/]react-dom\.production)|src[\\/](?:app[\\/]layouts[\\/](?:SiteFrame|Header|LanguageToggle|AccountButton|AnalyticsForm|use-search-key)|features[\\/](?:subjects[\\/]web[\\/](?:SearchBox|query-numbers|api)|checks[\\/]web[\\/]ChecksLine))\.tsx?$/;

/** Of a declared page the browser makes links, and needs no more than its address (src/web/pages.server.ts has all). */
const addressesAlone: Plugin = {
	name: 'addresses-alone',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	transform: {
		filter: { id: /src[\\/]web[\\/]paths\.ts$/ },
		handler(code) {
			const declaration = /(\bpage\('[^']*'), \{[\s\S]*?\}\),$/gm;
			if (!declaration.test(code)) throw new Error('src/web/paths.ts declares pages otherwise than it did');
			return { code: code.replace(declaration, '$1),'), map: null };
		},
	},
};

export default defineConfig({
	// the messages are compiled before (scripts/build): compiled again here, they would change under a starting server
	plugins: [addressesAlone, tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								// one file of shared parts instead of a dozen of one kilobyte each
								{ name: 'ui', test: (id) => (shell.test(id) && !blocks.test(id)) || frame.test(id), minShareCount: 2 },
							],
						},
					},
				},
			},
		},
	},
	build: { target: 'es2022', assetsInlineLimit: 0 },
});
