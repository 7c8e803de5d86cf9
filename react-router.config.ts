import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/app',
	buildDirectory: 'build',
	ssr: true,
	// every address is known from the first page on: no discovery calls while the user reads
	routeDiscovery: { mode: 'initial' },
	// what answers for a network that fails must be there before it fails
	splitRouteModules: false,
} satisfies Config;
