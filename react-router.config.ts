import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/app',
	buildDirectory: 'build',
	ssr: true,
	// three languages of every page, the cabinet and the administration are 3 KiB that a first page does not need
	routeDiscovery: { mode: 'lazy' },
	// what answers for a network that fails must be there before it fails
	splitRouteModules: false,
} satisfies Config;
