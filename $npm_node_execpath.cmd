@rem package.json starts every command by "$npm_node_execpath", the Node that runs npm, so that no Node out of
@rem node_modules is started before it was checked. Windows does not expand that word: it finds this file.
@"%npm_node_execpath%" %*
