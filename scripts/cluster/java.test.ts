import { expect, it } from 'vitest';
import { javaVersionOf } from './java.ts';

it.each([
  ['IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="25.0.3"\n', 25],
  ['JAVA_VERSION="21"', 21],
  ['JAVA_VERSION="1.8.0_402"', 8],
  ['OS_NAME="Linux"', null],
])('javaVersionOf reads the release file %j as Java %j', (release, version) => {
  expect(javaVersionOf(release)).toBe(version);
});
