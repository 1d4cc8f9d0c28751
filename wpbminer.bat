@echo off
rem The wpbminer command on Windows, for the distribution, in which the jar is beside this file.
rem WPBMINER_JAVA_OPTS: options for Java.
setlocal
set "home=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if not exist "%home%wpbminer.jar" goto nojar
"%java%" -version >nul 2>&1
if errorlevel 1 goto nojava
rem cmd cannot find out whether output goes to a terminal. Java's own console can, if stdin is one too.
"%java%" %WPBMINER_JAVA_OPTS% -Dfile.encoding=UTF-8 -Djdk.console=java.base -Dwpbminer.output.terminal=console "-Dwpbminer.home=%home%." -cp "%home%wpbminer.jar;%home%weka\*" org.wpbminer.cli.Main %*
exit /b %errorlevel%

:nojar
echo wpbminer: wpbminer.jar is not beside this file; unpack the archive again 1>&2
exit /b 1

:nojava
echo wpbminer: "%java%" was not found; install Java 17 or later, or set JAVA_HOME to its folder 1>&2
exit /b 1
