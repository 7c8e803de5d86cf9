import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { LinkGraphProps } from './web/LinkGraph.tsx';

/** Its code comes with the page that shows it, apart from the page's own. */
export const LinkGraph: LazyExoticComponent<ComponentType<LinkGraphProps>> = lazy(() => import('./web/LinkGraph.tsx'));
