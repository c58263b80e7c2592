'use client';

import { PageFailed } from '#components/shell/page-failed.tsx';

export default PageFailed;
